import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import * as styles from './account-section.module.css'
import { DeleteAccountDialog } from './delete-account-dialog'
import { useExport } from './queries'
import { refusal } from './refusal'
import { saveFile } from './save-file'

/** What is kept of a person: to take along, or to have deleted. */
export function OwnDataSection({ onDeleted }: { onDeleted: () => void }) {
  const fetching = useExport()
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: (everything) => {
        const name = `tagalong-${everything.exportedAt.slice(0, 'YYYY-MM-DD'.length)}.json`
        saveFile(name, JSON.stringify(everything, null, 2))
        toast.success('Your data is in your downloads')
      },
      onError: (error) => toast.error(refusal(error)),
    })
  return (
    <section className="card pad" aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <div className={styles.rows}>
        <div className="between">
          <p className="soft">Everything we keep about you, as a file.</p>
          <Button variant="line" busy={fetching.isPending} onClick={download}>
            {!fetching.isPending && <Download />}
            Download my data
          </Button>
        </div>
        <div className="between">
          <p className="soft">Delete your account and everything about you, for good.</p>
          <Button variant="line" onClick={() => setDeleting(true)}>
            <Trash2 />
            Delete account
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </section>
  )
}
