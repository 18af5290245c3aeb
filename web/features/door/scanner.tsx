import { Camera, ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as doorText from '#messages/door'
import { Button } from '../../ui/button'
import * as styles from './scanner.module.css'

/** The part of the browser's `BarcodeDetector` that we use. TypeScript has no types for it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const SCAN_MS = 250

/** Shows the camera once the user starts it, and reports every scanned text. */
export default function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onRead)
  report.current = onRead
  useEffect(() => {
    if (state !== 'on') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let isStopped = false
    const start = async () => {
      const detector = createDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isStopped || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      const look = async () => {
        const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
        if (isStopped) return
        if (found) report.current(found.rawValue)
        timer = setTimeout(look, SCAN_MS)
      }
      await look()
    }
    start().catch(() => !isStopped && setState('refused'))
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [state])
  return (
    <section className={styles.finder} aria-label={doorText.camera()}>
      {state === 'on' && <video ref={video} className={styles.video} muted playsInline />}
      <span className={styles.frame} />
      {state === 'on' ? (
        <p>
          <ScanLine />
          {doorText.pointCamera()}
        </p>
      ) : (
        <div className={styles.start}>
          {state === 'refused' && <p role="alert">{doorText.noCamera()}</p>}
          <Button onClick={() => setState('on')}>
            <Camera />
            {doorText.startCamera()}
          </Button>
        </div>
      )}
    </section>
  )
}

function createDetector(): Detector {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass }
  return new BarcodeDetector({ formats: ['qr_code'] })
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
