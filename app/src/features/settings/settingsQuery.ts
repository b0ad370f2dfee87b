import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The signed-in person's settings. At the start of the app, they come with boot. */
export const settingsQuery = query(api.user.settings, {})
