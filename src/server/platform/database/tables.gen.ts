// Made by scripts/database-types.ts from the migrations; a test holds it equal. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as a Date; written as a Date or an ISO text with its offset. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Read parsed, for its reader to check. Written as text by `JSON.stringify`: the driver takes lists for SQL arrays. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface Admissions {
  id: string;
  booking_id: number;
  event_id: number;
  ticket_id: number;
  position: number;
  code_version: Generated<number>;
  holder_names: Generated<string[]>;
  free: Generated<boolean>;
  price_cents: Generated<number>;
  scans: Generated<number>;
  revoked_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  cancellation_id: string | null;
  changed_xid: Generated<number>;
}

export interface Alerts {
  id: string;
  at: GeneratedTimestamp;
  kind: string;
  order_id: string | null;
  text: string;
  seen_at: Timestamp | null;
  seen_by: number | null;
  about: Generated<string>;
}

export interface ApiTokens {
  id: GeneratedAlways<number>;
  organization_id: number;
  name: string;
  parts: string[];
  hash: Buffer;
  tail: string;
  created_at: GeneratedTimestamp;
  ends_at: Timestamp;
  used_at: Timestamp | null;
}

export interface AppliedCalls {
  user_id: number;
  id: string;
  at: GeneratedTimestamp;
  made: number | null;
}

export interface AuditLines {
  id: string;
  at: GeneratedTimestamp;
  actor: string;
  subject: string;
  subject_id: string;
  action: string;
  why: Generated<string>;
  detail: GeneratedJson;
  acting_as: number | null;
  address: Generated<string>;
}

export interface BannerTexts {
  banner_id: number;
  lang: string;
  title: string;
  subtitle: Generated<string>;
  event_description: Generated<string>;
  button_title: Generated<string>;
}

export interface Banners {
  id: GeneratedAlways<number>;
  image_file: string;
  event_id: number | null;
  button_url: Generated<string>;
  icons: GeneratedJson;
  position: Generated<number>;
  active: Generated<boolean>;
  from_date: string | null;
  until_date: string | null;
  version: Generated<number>;
}

export interface BlogTexts {
  blog_id: number;
  lang: string;
  title: string;
  seo_title: Generated<string>;
  excerpt: Generated<string>;
  body: string;
}

export interface Blogs {
  id: GeneratedAlways<number>;
  slug: string;
  author_id: number | null;
  image_file: string | null;
  created_at: GeneratedTimestamp;
  published: Generated<boolean>;
  version: Generated<number>;
}

export interface BookingCounts {
  event_id: number;
  shard: number;
  bookings: number;
}

export interface BookingSupplements {
  id: GeneratedAlways<number>;
  booking_id: number;
  supplement_id: number;
  ticket_position: number;
  title: string;
  choices: GeneratedJson;
  text_value: Generated<string>;
  price_cents: Generated<number>;
  code: string | null;
  applied: Generated<number>;
  template_image_file: string | null;
}

export interface Bookings {
  id: GeneratedAlways<number>;
  order_id: string;
  position: number;
  event_id: number;
  ticket_id: number;
  organization_id: number;
  quantity: number;
  free_quantity: Generated<number>;
  ticket_price_cents: number;
  subtotal_cents: number;
  supplements_cents: Generated<number>;
  admin_fee_cents: Generated<number>;
  organizer_fee_cents: Generated<number>;
  fees_on_top: Generated<boolean>;
  discount_cents: Generated<number>;
  transaction_share_cents: Generated<number>;
  tax_rate_bp: Generated<number>;
  tax_cents: Generated<number>;
  coupon_id: number | null;
  coupon_code_id: number | null;
  coupon_code: Generated<string>;
  custom_field: Generated<string>;
  holder_names: Generated<string[]>;
  booking_cancel: Generated<number>;
  cancel_reason: Generated<string>;
  fee_tax_rate_bp: Generated<number>;
  fee_tax_cents: Generated<number>;
  cancelled_quantity: Generated<number>;
  cancelled_free_quantity: Generated<number>;
  cancelled_earned_cents: Generated<number>;
  cancel_asked_at: Timestamp | null;
  cancel_answered_at: Timestamp | null;
  cancel_answer: Generated<string>;
  changed_xid: Generated<number>;
  sold_at: Timestamp | null;
  ordered_at: Timestamp | null;
  buyer_name: string | null;
  buyer_words: string | null;
  number_words: string | null;
  organizer_fee_taken: Generated<boolean>;
  cancel_reminded_at: Timestamp | null;
  source: Generated<string>;
  cancel_unanswered: Generated<boolean>;
}

export interface CacheChanges {
  id: GeneratedAlways<number>;
  server: string | null;
  at: GeneratedTimestamp;
  tags: string[];
}

export interface Cancellations {
  id: string;
  order_id: string;
  booking_id: number;
  event_id: number;
  at: Timestamp;
  state: number;
  money: 'provider' | 'by-hand' | 'kept' | 'nothing';
  quantity: number;
  free_quantity: number;
  tickets_cents: number;
  supplements_cents: number;
  handling_cents: number;
  transaction_cents: number;
  discount_cents: number;
  paid_cents: number;
  tax_cents: number;
  fee_tax_cents: number;
  fee_cents: number;
  answered_request: Generated<boolean>;
  message: Generated<string>;
  run_id: string | null;
}

export interface Carts {
  user_id: number;
  lines: GeneratedJson;
  updated_at: GeneratedTimestamp;
}

export interface Categories {
  id: GeneratedAlways<number>;
  slug: string;
  thumb_file: string | null;
  featured: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface CategoryTexts {
  category_id: number;
  lang: string;
  name: string;
}

export interface Chargebacks {
  payment_id: string;
  reference: string;
  amount_cents: number;
  at: Timestamp;
}

export interface CheckIns {
  id: string;
  admission_id: string | null;
  voucher_id: number | null;
  booking_supplement_id: number | null;
  at: GeneratedTimestamp;
  by_user_id: number | null;
  device_id: string | null;
  scan_id: string | null;
}

export interface Consents {
  id: string;
  user_id: number | null;
  device_id: string | null;
  purpose: string;
  granted: boolean;
  wording_version: string;
  created_at: GeneratedTimestamp;
  lang: Generated<string>;
}

export interface ContactMessages {
  id: string;
  reason: string;
  name: string;
  email: string;
  title: string;
  message: string;
  user_id: number | null;
  created_at: GeneratedTimestamp;
}

export interface ContentReports {
  id: string;
  event_id: number;
  reason: string;
  explanation: string;
  name: Generated<string>;
  email: Generated<string>;
  lang: string;
  created_at: GeneratedTimestamp;
  review_id: number | null;
  decision: 'removed' | 'kept' | null;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decision_words: Generated<string>;
  about_review: Generated<boolean>;
  about_answer: Generated<boolean>;
}

export interface Countries {
  id: number;
  country_code: string;
  country_name: string;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface CouponCodes {
  id: GeneratedAlways<number>;
  coupon_id: number;
  code: string;
  used_orders: Generated<number>;
  used_tickets: Generated<number>;
}

export interface CouponTickets {
  coupon_id: number;
  ticket_id: number;
}

export interface Coupons {
  id: GeneratedAlways<number>;
  organization_id: number;
  event_id: number | null;
  group_type: Generated<'' | 'mass'>;
  code: string;
  description: Generated<string>;
  coupon_type: number;
  fixed_type: Generated<number>;
  apply_type: Generated<number>;
  amount: number;
  minimum_cents: Generated<number>;
  maximum_cents: Generated<number>;
  limit_usage: Generated<number>;
  coupon_ticket_limit: Generated<number>;
  start_date: string;
  end_date: string;
  active: Generated<boolean>;
  used_orders: Generated<number>;
  used_tickets: Generated<number>;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  code_generated: Generated<boolean>;
  buyer_limit: Generated<number>;
  note: Generated<string>;
}

export interface Credentials {
  id: string;
  kind: 'otp' | 'reset' | 'impersonation' | 'admin_verify' | 'login_id' | 'preview' | 'event_code';
  user_id: number;
  secret_hash: Buffer;
  made_by: number | null;
  tries: Generated<number>;
  expires_at: Timestamp | null;
  used_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  made_in: string | null;
  event_id: number | null;
}

export interface DataExports {
  id: string;
  user_id: number;
  asked_at: GeneratedTimestamp;
  ready_at: Timestamp | null;
  bytes: Generated<number>;
}

export interface DoorDevices {
  id: string;
  event_id: number;
  invitation_id: string | null;
  user_id: number | null;
  name: Generated<string>;
  gate: Generated<string>;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  seen_at: Timestamp;
  battery: number | null;
  waiting: Generated<number>;
  clock_offset_ms: Generated<number>;
}

export interface DoorExtras {
  code_id: string;
  voucher_id: Generated<number>;
  event_id: number;
  used_at: Timestamp | null;
  changed_xid: Generated<number>;
}

export interface DoorInvitations {
  id: string;
  event_id: number;
  gate: Generated<string>;
  secret_hash: Buffer;
  created_by: number;
  created_at: Timestamp;
  join_until: Timestamp;
  device_until: Timestamp;
  wrong_codes: Generated<number>;
  ended_at: Timestamp | null;
}

export interface DoorPayments {
  booking_id: number;
  amount_cents: number;
  at: Timestamp;
  device_id: string | null;
  user_id: number | null;
  scan_nonce: string | null;
}

export interface DoorScans {
  nonce: string;
  device_id: string;
  event_id: number;
  admission_id: string | null;
  extra_id: string | null;
  voucher_id: number | null;
  at: Timestamp;
  device_at: Timestamp;
  received_at: Timestamp;
  offline: Generated<boolean>;
  outcome: 'accepted' | 'already_in' | 'amount_due' | 'not_valid';
  reason: Generated<string>;
  let_in: boolean;
  counted: boolean;
  scans_left: Generated<number>;
  first_at: Timestamp | null;
  again_at: Timestamp | null;
  due_cents: Generated<number>;
  other_event_id: number | null;
  undone_at: Timestamp | null;
  taken_cents: Generated<number>;
}

export interface DownloadTokens {
  token_hash: Buffer;
  order_id: string;
  purpose: 'mail' | 'result' | 'tap' | 'return';
  uses_left: number | null;
  expires_at: Timestamp;
  created_at: GeneratedTimestamp;
  booking_id: number | null;
}

export interface EmailTemplateEvents {
  template_id: number;
  event_id: number;
  used_since: GeneratedTimestamp;
}

export interface EmailTemplates {
  id: GeneratedAlways<number>;
  organization_id: number;
  template_type: 'general' | 'event_based';
  template_name: string;
  title: Generated<string>;
  description: Generated<string>;
  banner_color: Generated<string>;
  template_image_file: string | null;
  footer_image_file: string | null;
  status: Generated<number>;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
  enabled_at: Timestamp | null;
  call_key: string | null;
}

export interface EventCancellationFailures {
  run_id: string;
  booking_id: number;
  why: string;
}

export interface EventCancellations {
  id: string;
  event_id: number;
  scope: 'all' | 'asked';
  state: number;
  message: Generated<string>;
  by_user_id: number | null;
  placed_before: Timestamp | null;
  started_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface EventChanges {
  event_id: number;
  version: number;
  at: Timestamp;
  user_id: number | null;
  former: Json;
  call_key: string | null;
  former_published: Json | null;
}

export interface EventImages {
  id: GeneratedAlways<number>;
  event_id: number;
  file: string;
  position: Generated<number>;
}

export interface EventMailings {
  event_id: number;
  sent_at: Timestamp;
  mails: number;
}

export interface EventMoves {
  id: string;
  event_id: number;
  at: Timestamp;
  former: Json;
  present: Json;
  message: Generated<string>;
  told: Generated<boolean>;
}

export interface EventPublications {
  event_id: number;
  at: Timestamp;
}

export interface EventSearch {
  event_id: number;
  words: string;
  town_words: Generated<string>;
  document: GeneratedAlways<string>;
}

export interface EventTexts {
  event_id: number;
  lang: string;
  title: string;
  excerpt: Generated<string>;
  description: Generated<string>;
  faq: Generated<string>;
  meta_title: Generated<string>;
  meta_keywords: Generated<string>;
  meta_description: Generated<string>;
  ticket_footer: Generated<string>;
  tickets_term_cond: Generated<string>;
  custom_field_label: Generated<string>;
  frame_text: Generated<string>;
  frame_subtext: Generated<string>;
}

export interface Events {
  id: GeneratedAlways<number>;
  organization_id: number;
  category_id: number;
  slug: string;
  former_slugs: Generated<string[]>;
  status: Generated<number>;
  publish: Generated<number>;
  draft: Generated<boolean>;
  featured: Generated<boolean>;
  start_date: string | null;
  start_time: Generated<string>;
  end_date: string | null;
  end_time: Generated<string>;
  launch_date: Generated<string>;
  launch_time: Generated<string>;
  venue: Generated<string>;
  address: Generated<string>;
  zipcode: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country_id: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  online_location: Generated<string>;
  access_info: Generated<string>;
  audience: Generated<string[]>;
  payment_methods: Generated<string[]>;
  poster_file: string | null;
  poster_paper: string | null;
  thumbnail_file: string | null;
  video_link: Generated<string>;
  tag_id: number | null;
  pass_code: Generated<string>;
  show_review: Generated<boolean>;
  show_ticket_limit: Generated<boolean>;
  show_ticket_limit_purchased: Generated<boolean>;
  password_protected: Generated<boolean>;
  password_hash: string | null;
  custom_field_enabled: Generated<boolean>;
  custom_field_required: Generated<boolean>;
  apply_fees: Generated<boolean>;
  daily_sale: Generated<boolean>;
  allow_iframe: Generated<boolean>;
  button_color: Generated<string>;
  url_color: Generated<string>;
  redirect_url: Generated<string>;
  admin_comm_type: number | null;
  admin_commission: number | null;
  org_comm_type: number | null;
  organizer_commission: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  town_nis: number | null;
  town_named: Generated<boolean>;
  version: Generated<number>;
  awaits_check: Generated<boolean>;
  cancelled_at: Timestamp | null;
}

export interface Favourites {
  id: GeneratedAlways<number>;
  user_id: number;
  event_id: number;
  created_at: GeneratedTimestamp;
}

export interface Files {
  path: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  owner_id: number | null;
  private: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface Followings {
  user_id: number;
  organization_id: number;
  created_at: GeneratedTimestamp;
  mailed_until: Timestamp | null;
}

export interface FreeSendings {
  id: GeneratedAlways<number>;
  organization_id: number;
  by_user_id: number;
  idempotency_key: string | null;
  payload_hash: Buffer | null;
  email_body: Generated<string>;
  pdf_per_ticket: Generated<boolean>;
  created_at: Timestamp;
}

export interface Invitations {
  id: string;
  event_id: number;
  sender_id: number;
  receiver_email: string;
  created_at: GeneratedTimestamp;
}

export interface InvoicedFees {
  ledger_entry_id: string;
  paper_id: string | null;
}

export interface LedgerEntries {
  id: string;
  at: GeneratedTimestamp;
  kind: 'charge' | 'fee' | 'refund' | 'payout' | 'chargeback' | 'cash';
  order_id: string | null;
  booking_id: number | null;
  organization_id: number | null;
  amount_cents: number;
  note: Generated<string>;
  event_id: number | null;
}

export interface MailOrders {
  mail_id: string;
  order_id: string;
  link_until: Timestamp;
}

export interface Mails {
  id: string;
  key: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  attachments: GeneratedJson;
  order_id: string | null;
  created_at: GeneratedTimestamp;
  sent_at: Timestamp | null;
  link_until: Timestamp | null;
  credential_id: string | null;
  reply_to: Generated<string>;
  forget_when_sent: Generated<boolean>;
  handed_over_at: Timestamp | null;
  failed_at: Timestamp | null;
  failure: Generated<string>;
  booking_id: number | null;
  stops: Generated<string>;
}

export interface Merchandise {
  id: GeneratedAlways<number>;
  organization_id: number;
  title: string;
  category: string;
  sizes: Generated<string[]>;
  price_cents: Generated<number>;
  quantity: Generated<number>;
  image_file: string | null;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  version: Generated<number>;
}

export interface Orders {
  id: string;
  order_number: string;
  state: Generated<'pending' | 'success' | 'failed' | 'expired'>;
  user_id: number | null;
  idempotency_key: string | null;
  payload_hash: Buffer | null;
  replaces_id: string | null;
  frame: Generated<boolean>;
  lang: Generated<string>;
  payment_method: '2' | 'offline' | '0';
  brand: Generated<string>;
  customer_name: string;
  customer_email: string;
  customer_zip: Generated<string>;
  customer_phone: Generated<string>;
  customer_gender: 'Male' | 'Female' | 'Other' | null;
  invoice: Json | null;
  tickets_cents: number;
  supplements_cents: number;
  handling_cents: number;
  transaction_cents: number;
  discount_cents: number;
  total_cents: number;
  hold_until: Timestamp;
  stock_held: Generated<boolean>;
  created_at: GeneratedTimestamp;
  decided_at: Timestamp | null;
  billing: Json | null;
  forget_buyer: Generated<boolean>;
  free_sending_id: number | null;
  downloaded_at: Timestamp | null;
}

export interface Organizations {
  id: GeneratedAlways<number>;
  owner_id: number;
  name: string;
  slug: string;
  url: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  phone_public: Generated<boolean>;
  professional: Generated<boolean>;
  vat_number: Generated<string>;
  street: Generated<string>;
  house_number: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  country_code: Generated<string>;
  logo_file: string | null;
  newsletter_list_id: Generated<string>;
  newsletter_api_key_sealed: Buffer | null;
  created_at: GeneratedTimestamp;
  bank_sealed: Buffer | null;
  bank_key_id: string | null;
  newsletter_key_id: string | null;
  api_token_hash: Buffer | null;
  api_token_sealed: Buffer | null;
  api_token_key_id: string | null;
  legal_name: Generated<string>;
  checked_at: Timestamp | null;
  checked_by: number | null;
  check_seen: Generated<string>;
  check_asked_at: Timestamp | null;
  weekly_sale: Generated<boolean>;
}

export interface OutboxJobs {
  id: string;
  kind: string;
  key: string;
  payload: GeneratedJson;
  run_at: GeneratedTimestamp;
  tries: Generated<number>;
  leased_until: Timestamp | null;
  done_at: Timestamp | null;
  failed_at: Timestamp | null;
  last_error: Generated<string>;
  priority: Generated<number>;
}

export interface PageTexts {
  page_id: number;
  lang: string;
  title: string;
  body: string;
}

export interface Pages {
  id: GeneratedAlways<number>;
  slug: string;
  updated_at: GeneratedTimestamp;
  published: Generated<boolean>;
  publish_at: Timestamp | null;
  version: Generated<number>;
}

export interface PaperSeries {
  seller_id: number | null;
  year: number;
  last_number: Generated<number>;
}

export interface Papers {
  id: string;
  kind: 'receipt' | 'invoice' | 'credit-note';
  seller_id: number | null;
  customer_id: number | null;
  order_id: string | null;
  refund_id: string | null;
  corrects_id: string | null;
  year: number | null;
  number: number | null;
  data: Json;
  created_at: GeneratedTimestamp;
}

export interface Passkeys {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: GeneratedTimestamp;
  last_used_at: Timestamp | null;
}

export interface PaymentMessages {
  id: GeneratedAlways<number>;
  payment_id: string;
  at: Timestamp;
  said: GeneratedJson;
  state: string | null;
}

export interface Payments {
  id: string;
  order_id: string;
  provider: 'sandbox' | 'ccv' | 'viva';
  reference: string | null;
  return_token_hash: Buffer | null;
  returned_at: Timestamp | null;
  pay_url: Generated<string>;
  amount_cents: number;
  currency: Generated<string>;
  status: Generated<'created' | 'pending' | 'success' | 'failed' | 'manualintervention' | 'cancelled'>;
  detail: GeneratedJson;
  created_at: GeneratedTimestamp;
  asked_at: Timestamp | null;
}

export interface PayoutFiles {
  id: GeneratedAlways<number>;
  call_id: string;
  made_by: number;
  created_at: GeneratedTimestamp;
  execute_on: string;
  payouts: number;
  amount_cents: number;
  booked_at: Timestamp | null;
  booked_by: number | null;
  taken_back_at: Timestamp | null;
  taken_back_by: number | null;
  file_sealed: Buffer | null;
  file_key_id: string | null;
}

export interface PayoutRequests {
  id: GeneratedAlways<number>;
  organization_id: number;
  amount_cents: number;
  state: Generated<'asked' | 'settled' | 'declined' | 'returned'>;
  asked_by: number;
  settled_by: number | null;
  created_at: GeneratedTimestamp;
  settled_at: Timestamp | null;
  call_id: string | null;
  account: Generated<string>;
  reason: Generated<string>;
  held_at: Timestamp | null;
  ledger_entry_id: string | null;
  payee_sealed: Buffer | null;
  payee_key_id: string | null;
  returned_at: Timestamp | null;
  returned_by: number | null;
  return_entry_id: string | null;
  file_id: number | null;
}

export interface RateLimits {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RecoveryCodes {
  user_id: number;
  code_hash: Buffer;
  used_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

export interface Refunds {
  id: string;
  payment_id: string | null;
  order_id: string;
  booking_id: number | null;
  amount_cents: number;
  reason: string;
  reference: string | null;
  status: Generated<'pending' | 'success' | 'failed' | 'by-hand'>;
  created_at: GeneratedTimestamp;
  cancellation_id: string | null;
  asked_at: Timestamp | null;
  noted_at: Timestamp | null;
  noted_by: number | null;
  transaction: string | null;
}

export interface ReviewAnswers {
  review_id: number;
  organization_id: number;
  text: string;
  created_at: Timestamp;
  user_id: number;
}

export interface Reviews {
  id: GeneratedAlways<number>;
  user_id: number;
  event_id: number;
  review: number;
  description: string;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}

export interface SandboxPayments {
  reference: string;
  amount_cents: number;
  currency: string;
  return_url: string;
  webhook_url: string;
  description: Generated<string>;
  status: Generated<'pending' | 'success' | 'failed' | 'manualintervention' | 'cancelled'>;
  behaviour: GeneratedJson;
  refunded_cents: Generated<number>;
  created_at: GeneratedTimestamp;
}

export interface Sessions {
  id: string;
  user_id: number;
  token_hash: Buffer;
  impersonated_by: number | null;
  created_at: GeneratedTimestamp;
  last_used_at: GeneratedTimestamp;
  expires_at: Timestamp;
  ends_at: Timestamp;
  revoked_at: Timestamp | null;
  browser: Generated<string>;
  system: Generated<string>;
  two_factors: Generated<boolean>;
  by_event_code: Generated<boolean>;
  event_id: number | null;
}

export interface SetUpSteps {
  step: 'fees' | 'languages' | 'categories' | 'countries' | 'payments' | 'sender';
  confirmed_at: Timestamp;
  confirmed_by: number | null;
  tried_with: Generated<string>;
  mail_key: Generated<string>;
}

export interface SignInSteps {
  token_hash: Buffer;
  kind: 'second_factor' | 'set_up' | 'passkey_sign_in' | 'passkey_set_up';
  user_id: number | null;
  challenge: string | null;
  expires_at: Timestamp;
}

export interface SigningKeys {
  id: number;
  public_key: Buffer;
  private_key_sealed: Buffer;
  created_at: GeneratedTimestamp;
  retired_at: Timestamp | null;
}

export interface SiteScripts {
  id: Generated<number>;
  enabled: Generated<boolean>;
  links: Generated<string>;
  inline_script: Generated<string>;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}

export interface SiteSettings {
  key: string;
  value: Generated<string>;
  public: Generated<boolean>;
  updated_at: GeneratedTimestamp;
}

export interface SocialLogins {
  provider: 'google' | 'facebook';
  subject: string;
  user_id: number;
  created_at: GeneratedTimestamp;
}

export interface SupplementOptions {
  supplement_id: number;
  position: number;
  price_cents: Generated<number>;
  titles: Json;
  place: Generated<number>;
}

export interface SupplementTexts {
  supplement_id: number;
  lang: string;
  title: string;
}

export interface Supplements {
  id: GeneratedAlways<number>;
  organization_id: number;
  supplement_type: Generated<number>;
  required: Generated<boolean>;
  price_cents: Generated<number>;
  applied: Generated<number>;
  multiple_type: Generated<number>;
  generated_code: Generated<boolean>;
  template_type: Generated<'standard' | 'custom'>;
  template_image_file: string | null;
  start_date: string | null;
  end_date: string | null;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  last_option: Generated<number>;
}

export interface Taxes {
  id: GeneratedAlways<number>;
  title: string;
  rate_bp: number;
  valid_from: Generated<string>;
  valid_until: string | null;
  version: Generated<number>;
  follows: number | null;
}

export interface TemplatePictures {
  file: string;
  organization_id: number;
}

export interface TextPictures {
  file: string;
  at: Timestamp;
  mailed: Generated<boolean>;
}

export interface TicketReturns {
  event_id: number;
  told_at: Timestamp | null;
}

export interface TicketSupplements {
  ticket_id: number;
  supplement_id: number;
  position: Generated<number>;
}

export interface TicketTaxes {
  ticket_id: number;
  tax_id: number;
}

export interface TicketTexts {
  ticket_id: number;
  lang: string;
  title: string;
  description: Generated<string>;
}

export interface TicketWaits {
  id: string;
  event_id: number;
  user_id: number | null;
  email: Generated<string>;
  lang: string;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
}

export interface Tickets {
  id: GeneratedAlways<number>;
  event_id: number;
  price_cents: number;
  quantity: number;
  booked_qty: Generated<number>;
  ticket_limit: Generated<number>;
  buy_limit: Generated<number>;
  ticket_people: Generated<number>;
  checkout_fields: Generated<boolean>;
  sold_out: Generated<boolean>;
  status: Generated<number>;
  featured: Generated<boolean>;
  position: Generated<number>;
  start_date: string | null;
  start_time: Generated<string>;
  expire_date: string | null;
  expire_time: Generated<string>;
  show_ticket_limit_purchased: Generated<boolean>;
  iframe_allow: Generated<boolean>;
  free_ticket_allow: Generated<boolean>;
  free_ticket_quantity: Generated<number>;
  free_ticket_get: Generated<number>;
  scan_allow: Generated<number>;
  scan_per_hour: Generated<number>;
  hour_limit: Generated<number>;
  admin_commission_type: number | null;
  admin_commission: number | null;
  organizer_commission_type: number | null;
  organizer_commission: number | null;
  template: Generated<'standard' | 'custom'>;
  template_image_file: string | null;
  deleted_at: Timestamp | null;
}

export interface TotpKeys {
  user_id: number;
  confirmed: Generated<boolean>;
  key_sealed: Buffer;
  key_id: string;
  last_step: Generated<number>;
  created_at: GeneratedTimestamp;
}

export interface TownNames {
  key: string;
  nis: number;
  kind: number;
}

export interface Towns {
  nis: number;
  nl: string;
  fr: string;
  de: string;
  en: string;
  name: string;
  zipcodes: string[];
  parts: string[];
  words: string[];
}

export interface UnpublishedChanges {
  event_id: number;
  fields: Json;
  at: Timestamp;
  user_id: number | null;
}

export interface Users {
  id: GeneratedAlways<number>;
  sign_up_id: Generated<string>;
  role_id: number;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  gender: 'Male' | 'Female' | 'Other' | null;
  marketing: Generated<boolean>;
  country_code: Generated<string>;
  street: Generated<string>;
  house_number: Generated<string>;
  postal_code: Generated<string>;
  address: Generated<string>;
  avatar_file: string | null;
  lang: Generated<string>;
  email_confirmed_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  sign_up_organisation: Generated<string>;
  disabled_at: Timestamp | null;
  disabled_by: number | null;
  disabled_reason: Generated<string>;
  admin_part: Generated<'all' | 'finance' | 'content' | 'support'>;
}

export interface VivaRefunds {
  id: string;
  order_code: string;
  amount_cents: number;
  asked_at: Timestamp;
  known_before: Generated<string[]>;
  transaction_id: string | null;
}

export interface VoucherTickets {
  voucher_id: number;
  ticket_id: number;
}

export interface Vouchers {
  id: GeneratedAlways<number>;
  organization_id: number;
  event_id: number;
  title: string;
  voucher_type: number;
  generated_code: Generated<boolean>;
  template_type: Generated<'standard' | 'custom'>;
  template_image_file: string | null;
  start_date: string;
  start_time: Generated<string>;
  end_date: string;
  end_time: Generated<string>;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  changed_xid: Generated<number>;
  given_from: Timestamp | null;
  given_until: Timestamp | null;
  replaced_by: number | null;
}

export interface WebhookEndpoints {
  id: GeneratedAlways<number>;
  organization_id: number;
  url: string;
  events: string[];
  secret_sealed: Buffer | null;
  secret_key_id: string | null;
  former_sealed: Buffer | null;
  former_key_id: string | null;
  former_until: Timestamp | null;
  created_at: GeneratedTimestamp;
  failing_since: Timestamp | null;
  told_at: Timestamp | null;
  off_at: Timestamp | null;
  off_reason: Generated<'' | 'organizer' | 'failed' | 'gone'>;
  slow: Generated<boolean>;
  tried_at: Timestamp | null;
  leased_until: Timestamp | null;
  paused_until: Timestamp | null;
}

export interface WebhookMessages {
  id: string;
  endpoint_id: number;
  type: string;
  about: string;
  body: string;
  created_at: Timestamp;
  tries: Generated<number>;
  run_at: Timestamp | null;
  done_at: Timestamp | null;
}

export interface WebhookTries {
  id: string;
  endpoint_id: number;
  message_id: string;
  at: Timestamp;
  ms: number;
  status: number | null;
  reason: Generated<string>;
  answer: Generated<string>;
}

export interface DB {
  admissions: Admissions;
  alerts: Alerts;
  api_tokens: ApiTokens;
  applied_calls: AppliedCalls;
  audit_lines: AuditLines;
  banner_texts: BannerTexts;
  banners: Banners;
  blog_texts: BlogTexts;
  blogs: Blogs;
  booking_counts: BookingCounts;
  booking_supplements: BookingSupplements;
  bookings: Bookings;
  cache_changes: CacheChanges;
  cancellations: Cancellations;
  carts: Carts;
  categories: Categories;
  category_texts: CategoryTexts;
  chargebacks: Chargebacks;
  check_ins: CheckIns;
  consents: Consents;
  contact_messages: ContactMessages;
  content_reports: ContentReports;
  countries: Countries;
  coupon_codes: CouponCodes;
  coupon_tickets: CouponTickets;
  coupons: Coupons;
  credentials: Credentials;
  data_exports: DataExports;
  door_devices: DoorDevices;
  door_extras: DoorExtras;
  door_invitations: DoorInvitations;
  door_payments: DoorPayments;
  door_scans: DoorScans;
  download_tokens: DownloadTokens;
  email_template_events: EmailTemplateEvents;
  email_templates: EmailTemplates;
  event_cancellation_failures: EventCancellationFailures;
  event_cancellations: EventCancellations;
  event_changes: EventChanges;
  event_images: EventImages;
  event_mailings: EventMailings;
  event_moves: EventMoves;
  event_publications: EventPublications;
  event_search: EventSearch;
  event_texts: EventTexts;
  events: Events;
  favourites: Favourites;
  files: Files;
  followings: Followings;
  free_sendings: FreeSendings;
  invitations: Invitations;
  invoiced_fees: InvoicedFees;
  ledger_entries: LedgerEntries;
  mail_orders: MailOrders;
  mails: Mails;
  merchandise: Merchandise;
  orders: Orders;
  organizations: Organizations;
  outbox_jobs: OutboxJobs;
  page_texts: PageTexts;
  pages: Pages;
  paper_series: PaperSeries;
  papers: Papers;
  passkeys: Passkeys;
  payment_messages: PaymentMessages;
  payments: Payments;
  payout_files: PayoutFiles;
  payout_requests: PayoutRequests;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  review_answers: ReviewAnswers;
  reviews: Reviews;
  sandbox_payments: SandboxPayments;
  sessions: Sessions;
  set_up_steps: SetUpSteps;
  sign_in_steps: SignInSteps;
  signing_keys: SigningKeys;
  site_scripts: SiteScripts;
  site_settings: SiteSettings;
  social_logins: SocialLogins;
  supplement_options: SupplementOptions;
  supplement_texts: SupplementTexts;
  supplements: Supplements;
  taxes: Taxes;
  template_pictures: TemplatePictures;
  text_pictures: TextPictures;
  ticket_returns: TicketReturns;
  ticket_supplements: TicketSupplements;
  ticket_taxes: TicketTaxes;
  ticket_texts: TicketTexts;
  ticket_waits: TicketWaits;
  tickets: Tickets;
  totp_keys: TotpKeys;
  town_names: TownNames;
  towns: Towns;
  unpublished_changes: UnpublishedChanges;
  users: Users;
  viva_refunds: VivaRefunds;
  voucher_tickets: VoucherTickets;
  vouchers: Vouchers;
  webhook_endpoints: WebhookEndpoints;
  webhook_messages: WebhookMessages;
  webhook_tries: WebhookTries;
}
