import type { Activity } from '../../../../worker/contract/activities'

type Look = { theme: 'system' | 'light' | 'dark'; origin: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Returns the URL of an activity's card, and the HTML that embeds it on another site. */
export function embedCode({ id, title }: Pick<Activity, 'id' | 'title'>, { theme, origin }: Look) {
  const src = `${origin}/embed/a/${id}${theme === 'system' ? '' : `?theme=${theme}`}`
  const name = title.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')
  const code = `<iframe src="${src}" title="${name}" width="360" height="400" loading="lazy" style="border:0;border-radius:16px;max-width:100%"></iframe>`
  return { src, code }
}
