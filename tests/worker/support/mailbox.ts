import { ORIGIN, visitor } from './visitor'

export type ReadLetter = {
  id: string
  to: string
  kind: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** The letters that were sent to an address, newest first, as the mailbox at `/dev/mail` shows them. */
export async function lettersTo(email: string): Promise<ReadLetter[]> {
  const answer = await visitor().get(`/dev/mail.json?${new URLSearchParams({ to: email })}`)
  return (await answer.json<{ items: ReadLetter[] }>()).items
}

/** The path that the button of the newest letter of a kind leads to. */
export async function linkTo(email: string, kind: string): Promise<string> {
  const letter = (await lettersTo(email)).find((one) => one.kind === kind)
  return pathIn(letter?.text ?? '')
}

/** The first address of a letter's text, without the origin. */
function pathIn(text: string): string {
  const found = text.split('\n').find((line) => line.startsWith(ORIGIN))
  return found?.slice(ORIGIN.length) ?? ''
}

/** The secret of a link. */
export function tokenIn(path: string): string {
  return new URL(path, ORIGIN).searchParams.get('token') ?? ''
}
