// Adds the visitor's local time and a share button to public pages of activities.
for (const note of document.querySelectorAll('.local')) {
  const { start, end, zone, locale = 'en-US', text = '{start} to {end} for you in {city}' } = note.dataset
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const format = (instant, options) =>
    new Intl.DateTimeFormat(locale, options)
      .format(Number(instant))
      // No line breaks before "PM".
      .replace(/(\d)\s(\D+)$/, '$1\u00a0$2')
  const at = (instant, timeZone, dateStyle) => format(instant, { dateStyle, timeStyle: 'short', timeZone })
  const day = (timeZone) => format(start, { dateStyle: 'medium', timeZone })
  const isSameDay = day(own) === day(zone)
  if (isSameDay && at(start, own) === at(start, zone)) continue
  const city = own.slice(own.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const values = { start: at(start, own, isSameDay ? undefined : 'medium'), end: at(end, own), city }
  note.textContent = text.replace(/\{(\w+)\}/g, (_, name) => values[name])
  note.hidden = false
}

for (const button of document.querySelectorAll('[data-share]')) {
  const url = location.origin + location.pathname
  button.hidden = false
  button.addEventListener('click', async () => {
    if (navigator.share) return void navigator.share({ title: button.dataset.share, url }).catch(() => {})
    const label = button.lastChild
    const text = label.textContent
    label.textContent = await navigator.clipboard.writeText(url).then(
      () => button.dataset.copied ?? 'Link copied',
      () => button.dataset.notCopied ?? 'Copy it from the address bar',
    )
    setTimeout(() => {
      label.textContent = text
    }, 2000)
  })
}
