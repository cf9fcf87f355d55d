//! Fonts as the web has them: WOFF 1.0, a font file whose tables are deflated one by one.
//!
//! WOFF 2.0 is smaller, but takes a decoder many times as long. The same packages have both.

use flate2::{Decompress, FlushDecompress, Status};

use crate::error::FontError;

const SIGNATURE: &[u8] = b"wOFF";
/// Lengths of the header and of an entry in its list of tables.
const HEADER: usize = 44;
const ENTRY: usize = 20;
/// More than any font of ours unfolds to: a file that claims more is refused before memory is taken for it.
const MOST: usize = 16 << 20;

/// The font file within a WOFF file; any other file as it is.
pub(crate) fn unfold(file: &[u8]) -> Result<Vec<u8>, FontError> {
    if !file.starts_with(SIGNATURE) {
        return Ok(file.to_vec());
    }
    let count = usize::from(short(file, 12)?);
    let mut tables = Vec::with_capacity(count);
    let mut whole = 0usize;
    for index in 0..count {
        let at = HEADER + index * ENTRY;
        let [offset, packed, length] = [at + 4, at + 8, at + 12].map(|at| long(file, at));
        let (offset, packed, length) = (offset? as usize, packed? as usize, length? as usize);
        whole = whole.saturating_add(length);
        if whole > MOST {
            return Err(FontError::Broken);
        }
        let bytes = offset.checked_add(packed).and_then(|end| file.get(offset..end)).ok_or(FontError::Broken)?;
        let table = if packed < length { inflate(bytes, length)? } else { bytes.to_vec() };
        let tag = file.get(at..at + 4).ok_or(FontError::Broken)?;
        tables.push((tag, long(file, at + 16)?, table));
    }
    tables.sort_by_key(|(tag, ..)| *tag);

    let mut font = file.get(4..8).ok_or(FontError::Broken)?.to_vec();
    let log = (count as u16).checked_ilog2().unwrap_or(0) as u16;
    let range = 16u16.checked_shl(log.into()).unwrap_or(0);
    for number in [count as u16, range, log, (count as u16).wrapping_mul(16).wrapping_sub(range)] {
        font.extend(number.to_be_bytes());
    }
    let mut offset = font.len() + 16 * count;
    for (tag, checksum, table) in &tables {
        font.extend(*tag);
        for number in [*checksum, offset as u32, table.len() as u32] {
            font.extend(number.to_be_bytes());
        }
        offset += table.len().next_multiple_of(4);
    }
    for (.., table) in &tables {
        font.extend(table);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    Ok(font)
}

fn inflate(bytes: &[u8], length: usize) -> Result<Vec<u8>, FontError> {
    let mut table = Vec::with_capacity(length);
    let state = Decompress::new(true).decompress_vec(bytes, &mut table, FlushDecompress::Finish);
    if matches!(state, Ok(Status::StreamEnd)) && table.len() == length { Ok(table) } else { Err(FontError::Broken) }
}

fn short(file: &[u8], at: usize) -> Result<u16, FontError> {
    let bytes = file.get(at..at + 2).and_then(|bytes| bytes.try_into().ok()).ok_or(FontError::Broken)?;
    Ok(u16::from_be_bytes(bytes))
}

fn long(file: &[u8], at: usize) -> Result<u32, FontError> {
    let bytes = file.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).ok_or(FontError::Broken)?;
    Ok(u32::from_be_bytes(bytes))
}
