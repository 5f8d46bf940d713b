"use client";
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import { Icon } from "./icon";

export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

/** A listbox behind a button. */
export function OptionPicker({
  id,
  label,
  options,
  value,
  onChange,
  changed = false,
  open,
  onOpenChange,
}: {
  readonly id?: string;
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly changed?: boolean;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}) {
  const shown = options.find((option) => option.id === value)?.title ?? value;
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      {...(open === undefined ? {} : { isOpen: open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Button className={changed ? "entry changed" : "entry"} {...(id === undefined ? {} : { id })}>
        <SelectValue>{() => shown}</SelectValue>
        <Icon name="down" size={13} />
      </Button>
      <Popover className="popover" offset={4} placement="bottom start">
        <ListBox items={options} aria-label={label}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.title} className="item">
              {({ isSelected }) => (
                <>
                  <span>{option.title}</span>
                  {option.detail !== undefined && <span className="detail">{option.detail}</span>}
                  {isSelected && (
                    <span className={option.detail === undefined ? "detail" : ""}>
                      <Icon name="check" size={12} />
                    </span>
                  )}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
