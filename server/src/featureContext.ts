import type { OrderKind } from '@byeol/contract/order.ts'
import type { PasswordThread } from './features/auth/password/passwordThread.ts'
import type { ReadMark, ReadWriter } from './features/chat/chats/readWriter.ts'
import type { ReadPage } from './features/chat/media/readPageShape.ts'
import type { MessageWriter } from './features/chat/messages/messageWriter.ts'
import type { ReactionChange } from './features/chat/reactions/reactionChange.ts'
import type { ChatFactsMemory } from './features/chat/visibility/chatFacts.ts'
import type { PictureProcess } from './features/file/pictures/PictureProcess.ts'
import type { RequireMayUpload } from './features/file/requireMayUploadFor.ts'
import type { Versions } from './features/notice/versions.ts'
import type { Policies } from './features/policy/policies.ts'
import type { Fulfilment } from './features/order/Fulfilment.ts'
import type { FindCardUses } from './features/payment/cardUses.ts'
import type { Hideables } from './features/report/hiddenContent.ts'
import type { Coalescer } from './memory/coalesce.ts'
import type { PersonalData } from './personal-data/FeaturePrivacy.ts'

/**
 * TABLE OF CONTENTS: the fields of Context with types from features. context.ts is below all features, so it must not
 * import them.
 */
declare module './context.ts' {
  interface Context {
    versions: Versions
    policies: Policies
    chats: ChatFactsMemory
    messages: MessageWriter
    reads: ReadWriter
    /** Read marks waiting to be announced, in batches, to the members of a chat. */
    readMarks: Coalescer<ReadMark>
    /** Changed reactions waiting to be announced, in batches, to the viewers of the message. */
    reactions: Coalescer<ReactionChange>
    passwords: PasswordThread
    pictures: PictureProcess
    /** The web pages that this node is currently fetching for link previews, by the hash of their address. */
    pagesInReading: Map<string, Promise<ReadPage>>
    // Lets a feature call features that it may not import. `openContext.ts` fills in the tables of contents.
    orderKinds: Readonly<Record<OrderKind, Fulfilment>>
    findCardUses: FindCardUses
    hideables: Hideables
    requireMayUpload: RequireMayUpload
    personalData: PersonalData
  }
}
