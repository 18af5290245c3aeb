import type { CSSProperties } from 'react'
import { useState } from 'react'
import * as styles from './avatar.module.css'
import { classNames } from './class-names'
import { imageAtWidth, imageSourceSet } from './image-url'

/** Keeps a name's hue the same everywhere: FNV-1a onto 18 evenly spaced hues. */
function hueOf(name: string): number {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return ((hash >>> 0) % 18) * 20 + 5
}

type AvatarProps = {
  name: string
  image?: string | null | undefined
  /** Pixels across. */
  size?: number
  /** Only where the name is not shown beside it; without a label the avatar is decorative. */
  label?: string
  className?: string | undefined
}

/** A person's picture, or the first two letters of the name on a hue of their own. */
export function Avatar({ name, image, size = 40, label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = { '--size': `${size}px`, '--h': hueOf(name) } as CSSProperties
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={classNames(styles.avatar, className)} style={look} {...role}>
      {image && image !== broken ? (
        <img
          src={imageAtWidth(image, 320)}
          srcSet={imageSourceSet(image)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        name.trim().slice(0, 2)
      )}
    </span>
  )
}

type AvatarStackProps = {
  people: readonly { name: string; avatar?: string | null }[]
  /** The number of people, when `people` has only the first of them. */
  total?: number
  size?: number
  /** The highest number of faces shown. */
  max?: number
}

/** Faces that overlap, and "+5" for the rest. Decorative: say in words how many. */
export function AvatarStack({ people, total = people.length, size = 40, max = 6 }: AvatarStackProps) {
  const shown = people.slice(0, max)
  const rest = total - shown.length
  return (
    <span className={styles.stack} aria-hidden="true">
      {shown.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people may share a name, and a face has no state worth keeping.
        <Avatar key={index} name={person.name} image={person.avatar} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={classNames(styles.avatar, styles.rest)}
          style={{ '--size': `${size}px` } as CSSProperties}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
