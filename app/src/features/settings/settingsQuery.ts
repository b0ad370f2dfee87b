import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The settings of the signed-in person; boot brings the first ones. */
export const settingsQuery = query(api.user.settings, {})
