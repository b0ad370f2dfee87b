import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The signed-in person's settings; boot delivers the first ones. */
export const settingsQuery = query(api.user.settings, {})
