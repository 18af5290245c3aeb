import { createContext, useContext } from 'react'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** What everything in one comments section needs to know and to do. */
export type Scene = {
  activityId: string
  creatorId: string
  me: Me
  /** Milliseconds; it moves on while the page is open. */
  now: number
  /** Says it to screen readers. */
  announce: (text: string) => void
  /** Opens the dialog about a comment. */
  ask: (about: Asked) => void
}

/** A dialog about a comment. */
export type Asked = { act: 'delete' | 'report' | 'block'; comment: Comment }

export const SceneContext = createContext<Scene | null>(null)

/** The section around. @throws Error outside of one */
export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('There is no comments section around')
  return scene
}

/** The id of the element that holds a comment. */
export function articleId(comment: Comment): string {
  return `comment-${comment.id}`
}
