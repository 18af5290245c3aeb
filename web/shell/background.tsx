import { NewVersion } from './offline/new-version'
import Push from './push/push'

/** What works beside the pages of a signed-in user, loaded after the first page. */
export default function Background() {
  return (
    <>
      <Push />
      <NewVersion />
    </>
  )
}
