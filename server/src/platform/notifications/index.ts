export { defineNotification, type Notification, type NotificationKind, type Notified, notify } from './notify.ts'
