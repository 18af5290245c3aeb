import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import * as placesText from '#messages/places'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './panel.module.css'

/** Snap points of the phone's sheet, as the share of its height that is hidden. */
const HIDDEN = { full: 0, half: 0.52, peek: 0.84 } as const
export type SnapPoint = keyof typeof HIDDEN
const SNAP_POINTS = ['full', 'half', 'peek'] as const

/** Space above the fully open sheet, which keeps the search box visible. */
const TOP_PX = 76
/** A pointer that moves less than this is a press. */
const PRESS_PX = 4

/** Returns the height that the sheet covers, in pixels. A full sheet counts as half, so that the map under it doesn't move. */
export function coveredPxOf(snapPoint: SnapPoint, mapHeightPx: number): number {
  return Math.round((mapHeightPx - TOP_PX) * (1 - HIDDEN[snapPoint === 'full' ? 'half' : snapPoint]))
}

type MapPanelProps = {
  snapPoint: SnapPoint
  onSnap: (snapPoint: SnapPoint) => void
  header: ReactNode
  children: ReactNode
}

/** The list next to the map. On phones, a sheet that users drag by its header or move with its handle. */
export function MapPanel({ snapPoint, onSnap, header, children }: MapPanelProps) {
  const [drag, setDrag] = useState<{ fromY: number; heightPx: number; hidden: number } | null>(null)
  const items = useRef<HTMLDivElement>(null)
  // A drag also ends with a click event.
  const hasMoved = useRef(false)

  /**
   * Scrolls a closing sheet to the top, so that it reopens there. After that, pressing a pin or moving the focus scrolls to
   * the right card.
   */
  function snap(next: SnapPoint) {
    if (next === 'peek') items.current?.scrollTo({ top: 0 })
    onSnap(next)
  }
  function begin({ clientY, currentTarget, target, isPrimary, pointerId }: PointerEvent<HTMLElement>) {
    hasMoved.current = false
    if (!isPrimary || isControl(target)) return
    // A fast finger leaves the header before the first pointermove event.
    currentTarget.setPointerCapture(pointerId)
    const heightPx = currentTarget.parentElement?.offsetHeight ?? 1
    setDrag({ fromY: clientY, heightPx, hidden: HIDDEN[snapPoint] })
  }
  function move({ clientY }: PointerEvent) {
    if (!drag) return
    const movedPx = clientY - drag.fromY
    if (!hasMoved.current && Math.abs(movedPx) < PRESS_PX) return
    hasMoved.current = true
    const hidden = HIDDEN[snapPoint] + movedPx / drag.heightPx
    setDrag({ ...drag, hidden: Math.min(HIDDEN.peek, Math.max(HIDDEN.full, hidden)) })
  }
  function end() {
    if (drag && hasMoved.current) snap(nearestSnapPoint(drag.hidden))
    setDrag(null)
  }
  function press({ target }: MouseEvent) {
    if (!hasMoved.current && !isControl(target)) snap(snapPoint === 'half' ? 'full' : 'half')
  }
  function moveWithKeys(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    snap(SNAP_POINTS[SNAP_POINTS.indexOf(snapPoint) + step] ?? snapPoint)
  }

  return (
    <div
      className={styles.panel}
      data-dragged={drag !== null}
      style={{ '--hidden': drag?.hidden ?? HIDDEN[snapPoint] } as CSSProperties}
    >
      {/* biome-ignore lint/a11y: keyboard users have the handle inside it. */}
      <header
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onClick={press}
      >
        <button type="button" className={styles.handle} onKeyDown={moveWithKeys}>
          <VisuallyHidden>
            {snapPoint === 'half' ? placesText.showTheWholeList() : placesText.showMapAndList()}
          </VisuallyHidden>
        </button>
        {header}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: opens the sheet so that focused content is visible. */}
      <div
        ref={items}
        className={styles.items}
        data-scroll-restoration-id="map-list"
        onFocus={() => snapPoint === 'peek' && onSnap('half')}
      >
        {children}
      </div>
    </div>
  )
}

/** Returns whether a press belongs to a control in the header. Presses on the handle count as presses on the header. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('select') !== null
}

function nearestSnapPoint(hidden: number): SnapPoint {
  const [nearest = 'half'] = [...SNAP_POINTS].sort(
    (a, b) => Math.abs(HIDDEN[a] - hidden) - Math.abs(HIDDEN[b] - hidden),
  )
  return nearest
}
