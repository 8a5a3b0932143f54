export { defineNotification, inboxRow, type NotificationKind, type Notified, notify } from './notify.ts'
export { PERSONAL_CHAT, type PersonalMessage, queuePersonalChat } from './personal-chat.ts'
