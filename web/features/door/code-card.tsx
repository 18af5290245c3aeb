import { Maximize } from 'lucide-react'
import * as doorText from '#messages/door'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { Button } from '../../ui/button'
import { Code } from './code'
import * as styles from './code-card.module.css'

/** The code next to the list, on wide screens. */
export function CodeCard({ activityId, onFullScreen }: { activityId: string; onFullScreen: () => void }) {
  return (
    <aside className={`card ${styles.card}`} aria-labelledby="code-title">
      <h2 id="code-title">{doorText.checkInWithACode()}</h2>
      <p className="soft">{doorText.scanHint({ site: SITE_NAME })}</p>
      <Code activityId={activityId} />
      <Button variant="line" block onClick={onFullScreen}>
        <Maximize />
        {doorText.fullScreen()}
      </Button>
    </aside>
  )
}
