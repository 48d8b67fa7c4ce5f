import type { Toast } from '../../layout/toasts'

/** What a visitor is told once a message is sent or lost, in the toast and in the card (specification, section 8). */
export const contactOutcome = {
  succeeded: {
    kind: 'success',
    title: 'Message Sent Successfully!',
    text: "Thank you for your message. I'll get back to you within 24 hours.",
  },
  failed: {
    kind: 'error',
    title: 'Error Sending Message',
    text: 'Please try again or contact me directly via LinkedIn.',
  },
} as const satisfies Record<string, Toast>
