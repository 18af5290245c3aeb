import { classNames } from './class-names'
import * as styles from './skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  radius?: number | string
  className?: string | undefined
}

/** A placeholder for content that is loading. Give it the content's size, and its container `aria-busy`. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
