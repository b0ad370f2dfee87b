package app.byeol;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.net.Uri;
import android.os.Environment;
import android.provider.MediaStore;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Saves photos and videos to the gallery and other files to the downloads. Since Android 10, an app needs no permission
 * for files that it created itself.
 */
final class FileSaver {

    private static final String FOLDER = "Byeol";

    private FileSaver() {}

    static void save(ContentResolver resolver, byte[] bytes, String name, String mime) throws IOException {
        Uri shelf;
        String folder;
        if (mime.startsWith("image/")) {
            shelf = MediaStore.Images.Media.getContentUri(MediaStore.VOLUME_EXTERNAL_PRIMARY);
            folder = Environment.DIRECTORY_PICTURES;
        } else if (mime.startsWith("video/")) {
            shelf = MediaStore.Video.Media.getContentUri(MediaStore.VOLUME_EXTERNAL_PRIMARY);
            folder = Environment.DIRECTORY_MOVIES;
        } else {
            shelf = MediaStore.Downloads.getContentUri(MediaStore.VOLUME_EXTERNAL_PRIMARY);
            folder = Environment.DIRECTORY_DOWNLOADS;
        }

        ContentValues file = new ContentValues();
        file.put(MediaStore.MediaColumns.DISPLAY_NAME, name);
        if (!mime.isEmpty()) file.put(MediaStore.MediaColumns.MIME_TYPE, mime);
        file.put(MediaStore.MediaColumns.RELATIVE_PATH, folder + "/" + FOLDER);
        // Other apps cannot see a pending file, so a failed write does not leave half a photo.
        file.put(MediaStore.MediaColumns.IS_PENDING, 1);
        Uri uri = resolver.insert(shelf, file);
        if (uri == null) throw new FileNotFoundException("The phone gave no place for " + name);
        try {
            try (OutputStream out = resolver.openOutputStream(uri)) {
                if (out == null) throw new FileNotFoundException("The phone did not open " + uri);
                out.write(bytes);
            }
            ContentValues done = new ContentValues();
            done.put(MediaStore.MediaColumns.IS_PENDING, 0);
            resolver.update(uri, done, null, null);
        } catch (IOException | RuntimeException exception) {
            resolver.delete(uri, null, null);
            throw exception;
        }
    }
}
