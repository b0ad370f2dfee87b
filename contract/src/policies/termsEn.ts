import { consentVersions } from '../auth/consents.ts'
import type { PolicyText } from './policyText.ts'

export const termsEn: PolicyText = {
  version: consentVersions.terms,
  intro:
    'These terms are the agreement between {{company}} (“the company”) and its members about the use of the service Byeol.',
  sections: [
    {
      title: '1. Words',
      paragraphs: [
        'A “member” has agreed to these terms and joined. A “celebrity” is a member whom the company has approved to be active as one. A “fan” is a member who follows a celebrity or talks with one.',
        '“Points” pay for direct messages and content, “donation points” for donations. Points that were bought are paid points; points given as compensation or in a promotion are free points.',
      ],
    },
    {
      title: '2. Changes of these terms',
      paragraphs: [
        'These terms and their earlier versions can be read at sign-up and in the settings at any time.',
        'Changes are announced in the notices, with reasons, 7 days before they take effect, and 30 days before if they are unfavourable or important. Members also hear of those individually.',
        'Members who do not agree may refuse and leave before the effective date. Unspent paid points and the unused time of premium are then refunded under the refund policy.',
      ],
    },
    {
      id: 'joining',
      title: '3. Joining and accounts',
      paragraphs: [
        'Anyone aged 14 or older may join by agreeing to these terms and to the collection and use of personal data.',
        'An account may not be opened with another person’s data, nor be handed over, sold or lent.',
        'Members look after their password and ways to sign in. If somebody else used yours, change the password at once and tell us.',
      ],
    },
    {
      title: '4. The service',
      paragraphs: [
        'The company offers messages from celebrities and fans’ replies, direct and group chats, posts and comments, paid content and donations.',
        'The company sells all that members buy; celebrities make the messages and the content. The company does not promise a number of messages or replies. Before payment it shows how many messages were sent in the last 30 days.',
        'Interruptions are announced beforehand or, if that is impossible, at once. If a paid service cannot be used through the company’s fault, its time is extended or its price refunded for that period.',
      ],
    },
    {
      id: 'points',
      title: '5. Points',
      paragraphs: [
        'One point costs 1.1 won including VAT. Points can be used for five years from the purchase; points bought in the App Store do not expire. We remind you 30 days, 7 days and 1 day before they expire.',
        'The oldest points are spent first, and free points before paid ones of the same age. Points cannot be given to other members or exchanged for money, except by the refunds of these terms and the refund policy.',
        'Unspent paid points can be refunded under the refund policy. Free points are not refunded.',
        'At most 1,000,000 won can be charged a day. Members under 19 can pay at most 70,000 won a month in all.',
      ],
    },
    {
      id: 'premium',
      title: '6. Premium',
      paragraphs: [
        'Premium is a monthly subscription to one celebrity: you receive the messages and can reply to them. The price, the next charge date and how to cancel are shown before payment.',
        'It is charged every month, counted from the day of purchase, until you cancel. We announce the amount and date 3 days before. A failed charge is tried again after 1, 3, 5 and 7 days; then premium ends, and nothing is owed.',
        'You can cancel in the app at any time, and use premium until the end of the paid period.',
        'A higher price needs your separate consent within the 30 days before it. Without it, nothing more is charged and premium ends.',
        'If a celebrity sends nothing for 7 days, we tell you, and you may end premium and be refunded for the silent part.',
      ],
    },
    {
      id: 'contents',
      title: '7. Paid content and direct messages',
      paragraphs: [
        'Content that you bought stays readable when its sale ends. If the law requires its removal, for example because it violates someone’s rights, you are refunded.',
        'Downloaded photos carry a mark that identifies the person who downloaded them.',
        'A message sent for points is delivered at that moment and not refunded.',
      ],
    },
    {
      id: 'donations',
      title: '8. Donations',
      paragraphs: [
        'A donation supports a celebrity and buys nothing. There is no tax receipt for it, and it obliges the celebrity to nothing.',
        'A donation cannot be cancelled, except where the law says so, for example if the card was used without its holder, or by a minor without a guardian’s consent.',
      ],
    },
    {
      id: 'refunds',
      title: '9. Withdrawal and refunds',
      paragraphs: [
        'Within 7 days of the payment, unspent points, unopened content and premium can be cancelled, and the money returns to the original means of payment. The refund policy has the details.',
        'The company refunds within 3 business days of the request. If it is late, it adds the statutory interest (15% a year).',
        'Apple refunds what was paid in the App Store.',
      ],
    },
    {
      id: 'minors',
      title: '10. Minors',
      paragraphs: [
        'A purchase by a member under 19 without the consent of a legal guardian can be cancelled by the member or the guardian, unless it was made from pocket money or by pretending to be an adult.',
        'Members who have not reached the year in which they turn 19 cannot see or buy content for adults.',
      ],
    },
    {
      title: '11. What members upload',
      paragraphs: [
        'Texts, photos, videos and recordings remain their authors’. The company uses them only as far as needed to show, store and convert them in the service, and asks before it uses them in advertising.',
        'Messages, photos and content of celebrities may not be taken elsewhere or sold without their permission.',
        'Anybody can report a violation of their rights, also without an account.',
      ],
    },
    {
      title: '12. What is not allowed',
      paragraphs: [
        'Harassment, threats, discrimination and hate, unlawful recordings, sexualising minors, impersonation, spam and advertising, trading accounts or points, attacking the service or collecting from it automatically.',
        'Violations may lead to a warning, limited chats, a suspension or its permanent form under the guidelines. We tell you the reason and the time; an appeal is decided by somebody who did not decide first.',
      ],
    },
    {
      id: 'leaving',
      title: '13. Leaving and restrictions',
      paragraphs: [
        'You can delete your account in the app at any time. You are hidden at once, and personal data is erased after 30 days. Records of payments are kept as long as the law asks.',
        'Before you leave, the app shows what you lose and what is refunded.',
        'If a celebrity is suspended for up to 30 days, premium pauses and gets that time back afterwards. If the suspension is longer or the celebrity leaves, premium is refunded under the refund policy.',
      ],
    },
    {
      title: '14. Liability',
      paragraphs: [
        'The company answers for damage caused by intent or negligence as the law provides, and not for what it could not prevent or for what a member caused.',
        'Members answer for what they upload. The company acts on violations that are reported or known to it, under the law and the guidelines.',
      ],
    },
    {
      id: 'disputes',
      title: '15. Disputes and law',
      paragraphs: [
        'Please tell customer service, {{email}} or {{phone}} first. We try to settle matters by talking.',
        'You may ask the Content Dispute Resolution Committee, the Electronic Transaction Mediation Committee or the Korea Consumer Agency (1372) to mediate.',
        'Korean law applies, and the court named by the Civil Procedure Act decides. Laws of another country that protect consumers who live there remain in force.',
      ],
    },
    {
      title: 'Versions',
      paragraphs: [
        `${consentVersions.terms}: details on points, content, donations, minors, changes, liability and disputes.`,
        '2026-11-01: the first version.',
      ],
    },
  ],
}
