import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { SITE_NAME } from '../../contract/site-name'
import type { Settings } from '../../env'
import { AGE, RETENTION, subprocessors } from './facts'

type Facts = { settings: Settings; hasEmailBinding: boolean }
type LegalPage = { title: string; description: string; content: (facts: Facts) => ReactNode }

const NOT_FILLED_IN = 'The operator of this site has not filled this in yet.'

/** Pages about the operator and data protection, by path (product.md 17.21). */
export const LEGAL_PAGES: Record<string, LegalPage> = {
  '/privacy': {
    title: 'Privacy',
    description: 'What this site stores about you, for how long, and who gets it.',
    content: privacy,
  },
  '/terms': { title: 'Terms', description: 'The rules for using this site.', content: terms },
  '/imprint': { title: 'Imprint', description: 'Who runs this site.', content: imprint },
  '/contact': {
    title: 'Contact',
    description: 'How to reach the people who run this site.',
    content: imprint,
  },
  '/about': { title: 'About', description: 'What this site is for, and who runs it.', content: about },
}

function privacy({ settings, hasEmailBinding }: Facts) {
  return (
    <>
      <p className="lead">
        {SITE_NAME} stores what you enter and what it needs to run. It shows no ads, sells nothing about you,
        and follows you to no other site.
      </p>
      <h2>Who is responsible</h2>
      <Operator settings={settings} />
      <h2>What is stored</h2>
      <ul>
        <li>
          Your account: name, email address, password as a hash, passkeys, and what you add to your profile.
        </li>
        <li>
          What you do: activities, applications with their notes and answers, spots, check-ins, comments,
          ratings, and follows.
        </li>
        <li>
          Where you look: a position that you allow is sent to sort activities by distance, and is not stored.
          The place of an alert is stored until you delete the alert.
        </li>
        <li>For safety: sign-ins with browser and network address, refused requests, and reports.</li>
        <li>
          In your browser: a cookie for your session, drafts, and plans to read offline. Logging out removes
          them.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        Organizers see the name, picture, email address, and answers of people who apply to their activities.
        Everyone else sees what your privacy settings allow. Visitors without an account see activities that
        their organizers made public, without participants.
      </p>
      <h2>How long it is kept</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {RETENTION.map(([data, kept]) => (
            <tr key={data}>
              <td>{data}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Backups can contain deleted data until they are deleted as well.</p>
      <h2>Who processes it for this site</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Gets</th>
          </tr>
        </thead>
        <tbody>
          {subprocessors(settings, hasEmailBinding).map(([name, gets]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{gets}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>What you can do</h2>
      <p>
        In <a href="/settings">Settings</a> you can read and change what is stored, download all of it, and
        delete your account. For anything else, <a href="/contact">write to us</a>. You can also complain to
        the data protection authority where you live.
      </p>
    </>
  )
}

function terms({ settings }: Facts) {
  return (
    <>
      <p className="lead">These rules keep {SITE_NAME} useful and safe.</p>
      <h2>Who can join</h2>
      <p>You must be at least {AGE} years old, and have an invitation. One person has one account.</p>
      <h2>What organizers and participants owe each other</h2>
      <ul>
        <li>Describe activities truthfully, and cancel early if they will not take place.</li>
        <li>Come if you have a spot, or give it up in time for someone else.</li>
        <li>
          {SITE_NAME} takes no payments. A price is between you and the organizer, who is responsible for the
          activity, permits, and insurance.
        </li>
      </ul>
      <h2>What is not allowed</h2>
      <ul>
        <li>Harassment, hate, threats, spam, and pretending to be someone else.</li>
        <li>Anything illegal, and anything that endangers others.</li>
        <li>Collecting other people's data, or getting around limits and blocks.</li>
      </ul>
      <h2>What happens then</h2>
      <p>
        Anybody can report a comment, an activity, or a person. Admins can remove content and suspend
        accounts, and say why. Write to us if you think that a decision is wrong.
      </p>
      <h2>Your content</h2>
      <p>
        It stays yours. You allow this site to store it and to show it to the people you chose, until you
        delete it.
      </p>
      <h2>Who runs this site</h2>
      <Operator settings={settings} />
    </>
  )
}

function imprint({ settings }: Facts) {
  return (
    <>
      <Operator settings={settings} />
      <p>
        To report a vulnerability, see <a href="/.well-known/security.txt">security.txt</a>. To report a
        person, an activity, or a comment, use <b>Report</b> on its page.
      </p>
    </>
  )
}

function about({ settings }: Facts) {
  return (
    <>
      <p className="lead">
        {SITE_NAME} helps you find people to do things with. Organizers publish sports, social, learning, and
        other activities; people nearby apply to join; the organizer approves or declines.
      </p>
      <h2>Who runs this site</h2>
      <Operator settings={settings} />
      <p>
        Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0
      </p>
    </>
  )
}

function Operator({ settings: { operator } }: { settings: Settings }) {
  const { name, address, email } = operator
  return (
    <>
      {(name === null || email === null) && <p className="missing">{NOT_FILLED_IN}</p>}
      {name !== null && (
        <p>
          <b>{name}</b>
          {address?.split('\n').map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {email !== null && (
        <p>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  )
}
