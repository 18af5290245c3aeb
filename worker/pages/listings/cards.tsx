/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import { coverMarkup } from '../../contract/cover/to-svg'
import { cutText, initialsOf } from '../../contract/cut-text'
import { IMAGE_WIDTHS_PX } from '../../contract/limits'
import { formatPlace } from '../../contract/place-name'
import { SymbolIcon } from '../shell/icons'
import type { Day } from './days'
import { formatPrice } from './price'
import { spotsOf } from './spots'
import type { CardRow } from './store/page'
import { formatAt } from './times'

/** Longer place names don't fit into their line. */
const PLACE_CHARACTERS = 80

export type Card = CardRow['activity'] & { organizer: CardRow['organizer'] }

/** Activities by day. An organizer's list doesn't repeat the organizer. */
export function Days({ days, showsOrganizer }: { days: readonly Day<Card>[]; showsOrganizer: boolean }) {
  return days.map(({ heading, date, items }) => (
    <section class="cday">
      <div class="dayhead">
        <h2>{heading}</h2>
        <span class="d">{date}</span>
      </div>
      <ul class="crows">
        {items.map((card) => (
          <li data-type={card.type}>
            <a class="crow" href={`/a/${card.id}`}>
              <Cover card={card} />
              <Facts card={card} showsOrganizer={showsOrganizer} />
              <span class="end">
                <b>{formatPrice(card.priceCents)}</b>
                <Spots card={card} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Facts({ card, showsOrganizer }: { card: Card; showsOrganizer: boolean }) {
  const { organizer, locationName: name, isApproximate } = card
  return (
    <span class="mid">
      <time class="tm" datetime={new Date(card.startsAt).toISOString()}>
        {formatAt(card.startsAt, card.timeZone, 'time')}
      </time>
      <b dir="auto" class="nm">
        {card.title}
      </b>
      <span class="pl">
        <SymbolIcon name="map-pin" />
        <span class="clip">
          {formatPlace({ name: cutText(name, PLACE_CHARACTERS), isApproximate: isApproximate === 1 })}
        </span>
      </span>
      {showsOrganizer && (
        <span class="ho">
          <Avatar name={organizer.name} image={organizer.avatar} size={24} />
          <span dir="auto" class="clip">
            {organizer.name}
          </span>
        </span>
      )}
    </span>
  )
}

function Spots({ card }: { card: Card }) {
  const { words, level } = spotsOf(card)
  if (level === 'free') return <span class="small soft">{words}</span>
  return (
    <span class={level === 'low' ? 'badge badge-low' : 'badge'}>
      <SymbolIcon name={level === 'low' ? 'hourglass' : 'lock'} />
      {words}
    </span>
  )
}

/** An activity's photo or drawn cover. Decorative, because the title is beside it. */
export function Cover({ card, id = card.id }: { card: Card; id?: string }) {
  const { type, title, image, startsAt, timeZone } = card
  const hour = Number(formatAt(startsAt, timeZone, 'hour'))
  return (
    <span class="cover" data-type={type}>
      {image ? (
        <img src={`${image}?w=${IMAGE_WIDTHS_PX[0]}`} alt="" width="132" height="104" loading="lazy" />
      ) : (
        <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {raw(coverMarkup({ type, id: card.id, hour, title }, { id: `c-${id}` }))}
        </svg>
      )}
    </span>
  )
}

/** A user's picture, or initials. Decorative. */
export function Avatar({ name, image, size }: { name: string; image: string | null; size: number }) {
  return (
    <span class="av" style={`--av:${size}px;--h:${hueOf(name)}`} aria-hidden="true">
      {image ? (
        <img src={`${image}?w=${IMAGE_WIDTHS_PX[0]}`} alt="" width={size} height={size} loading="lazy" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** Returns the hue of a name's avatar, as in the app. */
function hueOf(name: string): number {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return ((hash >>> 0) % 18) * 20 + 5
}
