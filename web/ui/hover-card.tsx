import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-hover-card'
import type { ReactElement, ReactNode } from 'react'

type HoverCardProps = {
  /** What is hovered: a button or link that leads to the same facts, since touch has no hover. */
  trigger: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A card beside what the pointer or the focus rests on. */
export function HoverCard({ trigger, side = 'bottom', align = 'start', children }: HoverCardProps) {
  return (
    <Root openDelay={200} closeDelay={150}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className="hover-card" side={side} align={align} sideOffset={4} collisionPadding={12}>
          {children}
          <Arrow className="hover-arrow" width={16} height={8} />
        </Content>
      </Portal>
    </Root>
  )
}
