// What the pages of activities show to visitors with a script: the time where they are, and a button that shares.
for (const note of document.querySelectorAll('.local')) {
  const { start, end, zone, locale = 'en-US', text = '{start} to {end} for you in {city}' } = note.dataset
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = (instant, timeZone) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(Number(instant))
  const day = (timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(Number(start))
  if (at(start, own) === at(start, zone) && day(own) === day(zone)) continue
  const city = own.slice(own.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const other = day(own) === day(zone) ? '' : `${day(own)}, `
  const values = { start: other + at(start, own), end: at(end, own), city }
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
