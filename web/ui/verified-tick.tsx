import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-hover-card'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'

/** Says that the admin checked who this is; with `title` it can be hovered, focused or pressed to read what and when. */
export function VerifiedTick({ title }: { title?: string | undefined }) {
  const [open, setOpen] = useState(false)
  if (!title)
    return (
      <span className="tick">
        <BadgeCheck role="img" aria-label="Verified" />
      </span>
    )
  return (
    <Root open={open} onOpenChange={setOpen} openDelay={120} closeDelay={80}>
      <Trigger asChild>
        <button type="button" className="tick" aria-label={title} onClick={() => setOpen(true)}>
          <BadgeCheck />
        </button>
      </Trigger>
      <Portal>
        <Content
          className="hover-card tip"
          side="top"
          sideOffset={6}
          collisionPadding={12}
          aria-hidden="true"
        >
          {title}
          <Arrow className="hover-arrow" width={14} height={7} />
        </Content>
      </Portal>
    </Root>
  )
}
