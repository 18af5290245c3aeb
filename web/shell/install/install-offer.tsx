import { Check } from 'lucide-react'
import { useState } from 'react'
import * as shellText from '#messages/shell'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { usePushOffer } from '../../features/push/offer'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Dialog } from '../../ui/dialog/dialog'
import { LogoMark } from '../../ui/logo'
import { InstallByHand } from './by-hand'
import { countVisit, declineInstall, isSinceLoad, promptInstall, useInstallWay } from './install'
import * as styles from './install-offer.module.css'

const VISITS_BEFORE = 2

/** Number of other apps in the drawing of a home screen. */
const OTHER_APPS = 7

type InstallOfferProps = {
  /** Times of the user's open applications. */
  appliedAt: readonly string[]
}

/**
 * Offers to install the app to a user with plans: on the second visit, or after an application in this one. Not in a visit that offers
 * push, and never again after the user declined (product.md 19.6).
 */
export default function InstallOffer({ appliedAt }: InstallOfferProps) {
  const [{ visits, isDeclined }] = useState(countVisit)
  const [isOpen, setOpen] = useState(true)
  const way = useInstallWay()
  const { isOffered } = usePushOffer()
  const isMoment = visits >= VISITS_BEFORE || appliedAt.some(isSinceLoad)
  if (!way || isDeclined || isOffered || !isMoment) return null

  function decline() {
    declineInstall()
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={decline}
      className={styles.dialog}
      title={shellText.installTitle({ site: SITE_NAME })}
      media={<HomeScreen />}
      footer={
        <div className={styles.actions}>
          {way === 'prompt' && (
            <Button
              size="lg"
              block
              onClick={() => {
                decline()
                void promptInstall()
              }}
            >
              {shellText.addToHomeScreen()}
            </Button>
          )}
          <Button variant="quiet" block onClick={decline}>
            {way === 'prompt' ? shellText.notNow() : shellText.gotIt()}
          </Button>
        </div>
      }
    >
      <ul className={styles.points}>
        {[shellText.installPlans(), shellText.installOffline(), shellText.installNoStore()].map((text) => (
          <li key={text}>
            <Check />
            {text}
          </li>
        ))}
      </ul>
      {way === 'by hand' && <InstallByHand />}
    </Dialog>
  )
}

function HomeScreen() {
  return (
    <div className={styles.media} aria-hidden="true">
      <span className={styles.cover}>
        <Cover className={styles.art} type="WELLNESS" id="a4" hour={9} />
      </span>
      <div className={styles.homes}>
        <i />
        <i className={styles.own}>
          <LogoMark />
        </i>
        {Array.from({ length: OTHER_APPS - 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical.
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
