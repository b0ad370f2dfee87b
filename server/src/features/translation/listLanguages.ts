import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { Context } from '../../context.ts'
import type { Caller, Visitor } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'

/** The languages that texts can be translated into; none while no service is set up, or translation is switched off. */
export async function listLanguages(ctx: Context, caller: Visitor & { id: Caller['id'] | null }) {
  const { platform, id, ip } = caller
  if (!ctx.translator || !(await ctx.flags.isOn('translation', platform, id ?? networkOf(ip)))) return []
  return [...ctx.translator.languages] satisfies TranslationLanguage[]
}
