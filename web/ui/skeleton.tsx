import { classNames } from './class-names'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  radius?: number | string
  className?: string
}

/** A place held for what is loading. Put `aria-busy` on the list around it and give it the true size. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span
      className={classNames('sk', className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
