import * as landingText from '#messages/landing'
import { LEGAL_LINKS } from '../../../worker/contract/legal-links'
import { IS_UNITED_STATES } from '../../../worker/contract/main-country'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { LinkButton } from '../../ui/link-button'
import { SiteFooter } from '../../ui/site-footer'
import { Stat } from '../../ui/stat'
import { FIGURES, SHOWS_CLAIMS } from './claims'
import { HowItWorks } from './how-it-works'
import * as styles from './landing.module.css'
import { PosterWall } from './poster-wall'
import { Promises } from './promises'
import { SampleCards } from './sample-cards'
import { Testimonials } from './testimonials'

/** The landing page for visitors. */
export function Landing() {
  return (
    <div className={styles.landing} data-fills-page>
      <div className={styles.hero}>
        <div className={`wrap ${styles.heroText}`}>
          <h1 tabIndex={-1}>
            {landingText.headline({
              tag: (text) => (
                <em>
                  {text}
                  <Underline />
                </em>
              ),
            })}
          </h1>
          <div>
            <p className={`lead ${styles.lead}`}>{landingText.lead()}</p>
            <div className={styles.calls}>
              <LinkButton to="/signup" variant="accent" size="lg">
                {landingText.getStartedFree()}
              </LinkButton>
              <LinkButton to="/login" variant="quiet">
                {landingText.iHaveAnAccount()}
              </LinkButton>
            </div>
          </div>
        </div>
        <PosterWall />
      </div>
      <div className={styles.rest}>
        {SHOWS_CLAIMS && (
          <div className={`wrap ${styles.figures}`}>
            {FIGURES.map(({ value, label }) => (
              <Stat key={label()} value={value()} label={label()} />
            ))}
          </div>
        )}
        <Promises />
        <SampleCards />
        <HowItWorks />
        {SHOWS_CLAIMS && <Testimonials />}
        <div className={`wrap ${styles.end}`}>
          <h2>{landingText.saturday()}</h2>
          <div className={`row ${styles.endCalls}`}>
            <LinkButton to="/signup" variant="accent" size="lg">
              {landingText.getStartedFree()}
            </LinkButton>
            <LinkButton to="/login" variant="line" size="lg">
              {landingText.iHaveAnAccount()}
            </LinkButton>
          </div>
        </div>
      </div>
      <SiteFooter label={landingText.aboutThisSite()} links={[...LEGAL_LINKS, ['/api/docs', () => 'API']]}>
        <p className="small soft">
          {IS_UNITED_STATES ? landingText.siteAndCity({ site: SITE_NAME }) : SITE_NAME}
        </p>
      </SiteFooter>
    </div>
  )
}

function Underline() {
  return (
    <svg className={styles.underline} viewBox="0 0 300 20" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M4 13C60 4 120 4 168 10s90 4 128-4"
        fill="none"
        stroke="var(--sunrise)"
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
