import type { Page } from 'playwright/test'

/** Returns everything saved on the device. */
export function savedText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('tagalong')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const all = open.result.transaction('saved').objectStore('saved').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
}
