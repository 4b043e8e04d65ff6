import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { getCoupon, type OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { listCouponGroups, listGroupCodes, updateGroup } from '#wire/organizer/mass-coupons.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { isGone, isOurs } from '#app/features/organizer/coupons/failures.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/form/file-button.tsx';
import { isFocusLost } from '#app/ui/overlay/is-focus-lost.ts';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { ImportSheet } from './import-sheet.tsx';
import { CSV_FILES } from './csv-files.ts';
import { refusedPlaces } from './refused-codes.ts';
import { type CodeImport, useImport } from './use-import.ts';
import { useChosenFile } from './use-chosen-file.ts';

/** Adds the codes of a file to a group, once they were looked through. Source: MCP-03, MCP-09, MCP-12, MCP-15. */
export function ImportButton({ group }: { group: OrganizerCoupon }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const overlay = useOverlay('import-codes');
  const codes = useImport({ groupId: group.id, present: group.total_codes });
  const { file } = codes;
  const input = useFocusOnceClosed(overlay);
  const sending = useSending(group, codes, overlay.close);
  const { refused, choose } = useChosenFile(codes, () => {
    sending.reset();
    overlay.show();
  });
  return (
    <>
      {file !== '' && (
        <Button kind="ghost" size="small" onClick={overlay.show}>
          <Trans>Go on with {file}</Trans>
        </Button>
      )}
      <FileButton kind="outline" size="small" accept={CSV_FILES} disabled={!online} onChoose={choose} inputRef={input}>
        <Trans>Import CSV</Trans>
      </FileButton>
      <ImportSheet
        overlay={overlay}
        into={group.description}
        codes={codes}
        refused={refused}
        confirm={t`Import`}
        isSending={sending.isPending}
        problem={sending.problem}
        onChoose={choose}
        onConfirm={() => void sending.send()}
      />
    </>
  );
}

/** The button that opened the sheet may be gone with the file that was imported: then another file can be chosen. */
function useFocusOnceClosed({ isOpen }: Overlay) {
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return input;
}

/** Sends the good codes; what another import added meanwhile is said at its lines. */
function useSending(group: OrganizerCoupon, codes: CodeImport, close: () => void) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queryClient = useQueryClient();
  const say = useMessages();
  const textOf = useErrorText();
  const changes = [listGroupCodes, listCouponGroups, getCoupon];
  const { mutateAsync, isPending, error, reset } = useMutation(mutation(updateGroup, { invalidates: changes }));
  const problemOf = (failure: Error): string => {
    if (isOurs(failure)) return sentenceOf(i18n, 'CouponNotAdded');
    if (isGone(failure)) return `${sentenceOf(i18n, 'CouponNotAdded')} ${t`The group was deleted meanwhile.`}`;
    return refusedPlaces(failure).length > 0 ? sentenceOf(i18n, 'PleaseCheckAllfields') : textOf(failure);
  };
  return {
    isPending,
    reset,
    problem: error ? problemOf(error) : undefined,
    send: async () => {
      try {
        const { message, added_codes: added } = await mutateAsync({ couponid: group.id, codeslist: [...codes.good] });
        close();
        codes.forget();
        const saved = await say(message);
        // none: they came with an import before, whose answer was lost
        const outcome = added > 0 ? t`Codes added: ${added}` : t`The codes are in the group.`;
        toast({ text: `${saved} ${outcome}` });
      } catch (failure) {
        if (refusedPlaces(failure).length > 0) codes.checkAgain();
        // how many it holds by now says how many are to be left out
        else void queryClient.invalidateQueries({ queryKey: [getCoupon.name] });
      }
    },
  };
}
