import type { SeenChat } from './order.ts'
import { openLayer } from './roomLayers.ts'
import type { Part } from './roomQuery.ts'

/** A calendar that leads to a day of the room. */
export const openDateSheet = (chat: SeenChat, part: Part): void => openLayer({ kind: 'date', chat, part })
