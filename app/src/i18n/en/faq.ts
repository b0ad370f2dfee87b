import type { faq as ko } from '../ko/faq.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const faq: Texts<typeof ko> = {
  ALL: 'All',
  ACCOUNT: 'Account',
  STAR: 'Following and premium',
  CHAT: 'Chats and replies',
  BOARD: 'Posts and comments',
  SAFETY: 'Reports and blocks',
  PREMIUM_Q: 'What is the difference between following and premium?',
  PREMIUM_A:
    'Following is free: it gathers your stars and their news. With premium, what a star writes arrives in your chats and you can reply.',
  SINCE_Q: 'Can I see messages from before my premium?',
  SINCE_A:
    'You see what came since your premium began. If you pause and start again, messages of the pause stay hidden.',
  UNFOLLOW_Q: 'How do I stop following a star?',
  UNFOLLOW_A: 'Press the Following button on the star’s profile. You can follow again at any time.',
  REPLIES_Q: 'How often can I reply to a star?',
  REPLIES_A: 'Three times to each message. They come back with the next message or after 7 days.',
  LENGTH_Q: 'How long may a reply be?',
  LENGTH_A:
    '30 characters at first. After 50 days together it is 50, after 77 days 77, after 100 days 100, after 200 days 200, and after a year 300.',
  PRIVATE_Q: 'Can other fans see my replies?',
  PRIVATE_A: 'No. Only you and the star can see a reply to their message.',
  DELETE_Q: 'Can I delete a message I sent?',
  DELETE_A: 'Within 24 hours it goes for everyone. After that, only on your own screen.',
  OFFLINE_Q: 'What happens to messages written while offline?',
  OFFLINE_A:
    'They stay on this device and leave once you are connected. If one cannot be sent, you can try again or delete it.',
  SILENT_Q: 'Why am I not getting notifications?',
  SILENT_A:
    'Check under Settings, Notifications that the kind you want is on and that it is not your quiet time. The chat itself may be muted, or your phone or browser may block notifications from byeol.',
  SAVED_Q: 'Why is there faint writing on a photo I saved?',
  SAVED_A:
    'It protects the stars’ photos and videos. It differs for each person, so a copy that spreads shows who saved it.',
  READERS_Q: 'Who can read a star’s posts?',
  READERS_A:
    'It depends on the post: everyone, followers, or premium fans. If you cannot read a post, you see how it begins.',
  COMMENT_Q: 'Why can I not write a comment?',
  COMMENT_A: 'Comments are for those who follow the star. Where the star turned them off, nobody can write.',
  HIDDEN_Q: 'What does hiding from the star mean?',
  HIDDEN_A:
    'What you write is on the star’s board, but the star does not see it. Good for a birthday surprise among fans.',
  REPORT_Q: 'What happens when I report something?',
  REPORT_A: 'Our team reviews it and restricts those who broke the rules. Nobody is told who reported.',
  BLOCK_Q: 'Will they know that I blocked them?',
  BLOCK_A:
    'No. You no longer see each other’s posts and comments, and their messages do not reach you. You can unblock at any time under Settings, Blocked people.',
  FAKE_Q: 'What if someone poses as a star?',
  FAKE_A:
    'Real stars have a star badge beside their name. If someone without it claims to be one, or asks for a password or money, do not answer and report it.',
  PASSWORD_Q: 'I forgot my password.',
  PASSWORD_A:
    'Press “Forgot your password?” on the sign-in page and enter the address you signed up with. We email you a link that works for 30 minutes.',
  DEVICES_Q: 'How do I sign out on another device?',
  DEVICES_A:
    'Under Settings, Signed-in devices, you can sign out of one or all. If there is a device you do not know, change your password too.',
  LANGUAGE_Q: 'How do I change the language?',
  LANGUAGE_A: 'Choose 한국어 or English under Settings, Language. It changes at once.',
  DATA_Q: 'Can I download my data?',
  DATA_A:
    'Under Settings, Download my data, you get your profile, consents, subscriptions, messages and inquiries as one file.',
  LEAVE_Q: 'What happens when I delete my account?',
  LEAVE_A:
    'You are signed out and hidden at once. Personal data is erased after 30 days. Only records required by law are kept separately for their time.',
  SUSPENDED_Q: 'My account is suspended. Can I appeal?',
  SUSPENDED_A:
    'Yes. Email us the address you signed up with and why you appeal. We look at it again and tell you the result.',
}
