import { id } from '../common'

/** Path parameters that several nouns share. */
export const activityId = id.describe('Id of the activity')
export const userId = id.describe('Id of the user')
export const commentId = id.describe('Id of the comment')
