import { env } from 'cloudflare:workers'
import { openDatabase } from '../../../worker/platform/database'

/** Opens the tests' D1 database through Drizzle. */
export const database = () => openDatabase(env.DB)
