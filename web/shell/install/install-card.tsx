import { Smartphone } from 'lucide-react'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { Button } from '../../ui/button'
import { InstallByHand } from './by-hand'
import { promptInstall, useInstallWay } from './install'

/** The section of Settings that installs the app, if that is possible and not done. */
export default function InstallCard() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <section className="card pad" aria-labelledby="install-title">
      <h2 id="install-title">Install {SITE_NAME}</h2>
      <p className="soft">
        It opens to your plans, and keeps addresses and notes for when there is no signal.
      </p>
      {way === 'prompt' ? (
        <Button variant="line" onClick={() => void promptInstall()}>
          <Smartphone />
          Add to Home Screen
        </Button>
      ) : (
        <InstallByHand />
      )}
    </section>
  )
}
