import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './panel.module.css'

/** How much of the sheet on a phone lies below the window's edge: where it can rest. */
const HIDDEN = { full: 0, half: 0.52, peek: 0.84 } as const
export type PanelRest = keyof typeof HIDDEN
const RESTS = ['full', 'half', 'peek'] as const

/** Above the fully open sheet the search box stays in sight. */
const TOP_PX = 76
/** A press moves less than this. */
const PRESS_PX = 4

/** What the sheet covers of a map so high, in pixels. Under a full sheet the map stays as it was under half of it. */
export function coveredPxOf(rest: PanelRest, mapHeightPx: number): number {
  return Math.round((mapHeightPx - TOP_PX) * (1 - HIDDEN[rest === 'full' ? 'half' : rest]))
}

type MapPanelProps = {
  rest: PanelRest
  onRest: (rest: PanelRest) => void
  head: ReactNode
  children: ReactNode
}

/** The list beside the map; on a phone a sheet over it, which is dragged by its head or moved by its handle. */
export function MapPanel({ rest, onRest, head, children }: MapPanelProps) {
  const [drag, setDrag] = useState<{ fromY: number; heightPx: number; hidden: number } | null>(null)
  // The browser makes a press out of a drag's end as well.
  const hasMoved = useRef(false)

  function begin({ clientY, currentTarget, target, isPrimary, pointerId }: PointerEvent<HTMLElement>) {
    hasMoved.current = false
    if (!isPrimary || isControl(target)) return
    // A quick finger leaves the head before its first move is told.
    currentTarget.setPointerCapture(pointerId)
    const heightPx = currentTarget.parentElement?.offsetHeight ?? 1
    setDrag({ fromY: clientY, heightPx, hidden: HIDDEN[rest] })
  }
  function move({ clientY }: PointerEvent) {
    if (!drag) return
    const movedPx = clientY - drag.fromY
    if (!hasMoved.current && Math.abs(movedPx) < PRESS_PX) return
    hasMoved.current = true
    const hidden = HIDDEN[rest] + movedPx / drag.heightPx
    setDrag({ ...drag, hidden: Math.min(HIDDEN.peek, Math.max(HIDDEN.full, hidden)) })
  }
  function end() {
    if (drag && hasMoved.current) onRest(nearestRest(drag.hidden))
    setDrag(null)
  }
  function press({ target }: MouseEvent) {
    if (!hasMoved.current && !isControl(target)) onRest(rest === 'half' ? 'full' : 'half')
  }
  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onRest(RESTS[RESTS.indexOf(rest) + step] ?? rest)
  }

  return (
    <div
      className={styles.panel}
      data-dragged={drag !== null}
      style={{ '--hidden': drag?.hidden ?? HIDDEN[rest] } as CSSProperties}
    >
      {/* biome-ignore lint/a11y: the handle does for the keyboard what the head does for a finger. */}
      <header
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onClick={press}
      >
        <button type="button" className={styles.handle} onKeyDown={moveByKey}>
          <VisuallyHidden>{rest === 'half' ? 'Show the whole list' : 'Show map and list'}</VisuallyHidden>
        </button>
        {head}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is reached by the keyboard must be in sight. */}
      <div
        className={styles.items}
        data-scroll-restoration-id="map-list"
        onFocus={() => rest === 'peek' && onRest('half')}
      >
        {children}
      </div>
    </div>
  )
}

/** Of the head's own controls a press is theirs; the handle's goes on to the head. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('select') !== null
}

function nearestRest(hidden: number): PanelRest {
  const [nearest = 'half'] = [...RESTS].sort(
    (a, b) => Math.abs(HIDDEN[a] - hidden) - Math.abs(HIDDEN[b] - hidden),
  )
  return nearest
}
