import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { WIZARD_DONE_DELAY_MS } from '../../../../worker/contract/limits'
import './wizard-done.css'

/** Says that it worked, and goes on after two seconds (spec §2). */
export function WizardDone({ title, onLeave }: { title: string; onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => leave(), WIZARD_DONE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="whole-page wizard-done" role="status">
      <CircleCheck />
      <h1 ref={heading} tabIndex={-1}>
        Activity created successfully
      </h1>
      <p>
        <b>{title}</b> is published. Taking you to Explore…
      </p>
    </div>
  )
}
