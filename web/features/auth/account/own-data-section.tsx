import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { useLeftAct } from '../../../lib/left-act'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { useExport } from '../queries'
import * as styles from './account-section.module.css'
import { DeleteAccountDialog } from './delete-account-dialog'
import { saveFile } from './save-file'

/** Downloads the user's data, or deletes the account. */
export function OwnDataSection({ onDeleted }: { onDeleted: () => void }) {
  const dataExport = useExport()
  const [isDeleting, setDeleting] = useState(useLeftAct('delete-account') !== null)
  const download = () =>
    dataExport.mutate(undefined, {
      onSuccess: (data) => {
        const name = `tagalong-${data.exportedAt.slice(0, 'YYYY-MM-DD'.length)}.json`
        saveFile(name, JSON.stringify(data, null, 2))
        toast.success(authText.dataDownloaded())
      },
      onError: (error) => toast.failure({ text: authErrorMessage(error) }),
    })
  return (
    <section className="card pad" aria-labelledby="data-title">
      <h2 id="data-title">{authText.yourData()}</h2>
      <div className={styles.rows}>
        <div className="between">
          <p className="soft">{authText.dataHint()}</p>
          <Button variant="line" busy={dataExport.isPending} onClick={download}>
            {!dataExport.isPending && <Download />}
            {authText.downloadMyData()}
          </Button>
        </div>
        <div className="between">
          <p className="soft">{authText.deleteHint()}</p>
          <Button variant="line" onClick={() => setDeleting(true)}>
            <Trash2 />
            {authText.deleteAccount()}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </section>
  )
}
