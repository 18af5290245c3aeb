import { useEffect, useState } from 'react'
import { TESTIMONIAL_MS } from '../../../worker/contract/limits'
import { Avatar } from '../../ui/avatar'
import * as styles from './landing.module.css'
import { TESTIMONIALS } from './samples'

/** Three voices, turning every 4000 ms; they wait under the pointer, while focused, and where motion is unwanted (product.md 1.12). */
export function Testimonials() {
  const [shown, setShown] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setShown((shown + 1) % TESTIMONIALS.length), TESTIMONIAL_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <section aria-label="What people say">
      <div className="wrap">
        <figure
          className={styles.quote}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <div className={styles.voices}>
            {TESTIMONIALS.map(({ words, name, from }, index) => (
              <div key={name} className={styles.voice} data-shown={index === shown} inert={index !== shown}>
                <blockquote>“{words}”</blockquote>
                <figcaption>
                  <Avatar name={name} size={48} />
                  <span>
                    <b>{name}</b>
                    <br />
                    <span className="small">{from}</span>
                  </span>
                </figcaption>
              </div>
            ))}
          </div>
          <div className={styles.dots}>
            {TESTIMONIALS.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={`Testimonial ${index + 1}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                <i />
              </button>
            ))}
          </div>
        </figure>
      </div>
    </section>
  )
}
