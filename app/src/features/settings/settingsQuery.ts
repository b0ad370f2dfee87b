import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The signed-in person's settings. Boot delivers them at the start. */
export const settingsQuery = query(api.user.settings, {})
