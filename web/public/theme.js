// Sets the light or dark theme before the first paint, and again when the choice or the system setting changes.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')

  function apply() {
    let choice = null
    try {
      choice = localStorage.getItem('tagalong.theme')
    } catch {
      // If the browser blocks storage, follow the system setting.
    }
    const isDark = choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]').content = isDark ? '#0c1813' : '#fcf9f1'
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('themechange', apply)
})()
