import encodeQR from 'qr'
import { useMemo } from 'react'
import * as styles from './qr.module.css'

/** Quiet zone in modules, which scanners need. The white box around the code extends it. */
const MARGIN = 3

/** QR code, dark on white in both themes so that cameras can read it. */
export default function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
    const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: path.join('') }
  }, [text])
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
