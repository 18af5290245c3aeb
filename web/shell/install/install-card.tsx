import { Smartphone } from 'lucide-react'
import * as shellText from '#messages/shell'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { Button } from '../../ui/button'
import { InstallByHand } from './by-hand'
import { promptInstall, useInstallWay } from './install'

/** The Settings section that installs the app. Hidden if the app is already installed or can't be. */
export default function InstallCard() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <section className="card pad" aria-labelledby="install-title">
      <h2 id="install-title">{shellText.install({ site: SITE_NAME })}</h2>
      <p className="soft">{shellText.installHint()}</p>
      {way === 'prompt' ? (
        <Button variant="line" onClick={() => void promptInstall()}>
          <Smartphone />
          {shellText.addToHomeScreen()}
        </Button>
      ) : (
        <InstallByHand />
      )}
    </section>
  )
}
