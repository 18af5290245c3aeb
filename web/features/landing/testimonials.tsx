import { useEffect, useState } from 'react'
import * as commonText from '#messages/common'
import * as landingText from '#messages/landing'
import { TESTIMONIAL_MS } from '../../../worker/contract/limits'
import { Avatar } from '../../ui/avatar'
import { TESTIMONIALS } from './claims'
import * as styles from './landing.module.css'

/**
 * Three testimonials that rotate every 4000 ms (product.md 1.12). Rotation pauses on hover and focus, and is off with reduced
 * motion.
 */
export function Testimonials() {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setShown((shown + 1) % TESTIMONIALS.length), TESTIMONIAL_MS)
    return () => clearTimeout(timer)
  }, [shown, isPaused])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    <section
      aria-label={landingText.whatPeopleSay()}
      data-starts-app
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div className="wrap">
        <div className={styles.quote}>
          <div className={styles.testimonials}>
            {TESTIMONIALS.map(({ id, text, name, about }, index) => (
              <figure
                key={id}
                className={styles.testimonial}
                data-shown={index === shown}
                inert={index !== shown}
              >
                <blockquote>{commonText.quoted({ text: text() })}</blockquote>
                <figcaption>
                  <Avatar name={name()} size={48} />
                  <span>
                    <b>{name()}</b>
                    <br />
                    <span className="small">{about()}</span>
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
          <div className={styles.dots}>
            {TESTIMONIALS.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={landingText.testimonialNumber({ number: index + 1 })}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                <i />
              </button>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
